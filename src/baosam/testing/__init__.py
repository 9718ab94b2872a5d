"""For tests of this project and of others: random rule sets, deals and walks. Needs Hypothesis."""

from baosam.testing.strategies import deals, rule_sets
from baosam.testing.walks import act, random_deal, random_walk

__all__ = ["act", "deals", "random_deal", "random_walk", "rule_sets"]
