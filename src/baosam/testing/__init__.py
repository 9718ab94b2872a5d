"""For tests of this project and of others: random rule sets, deals and walks, a check of bots. Needs Hypothesis."""

from baosam.testing.check_bot import check_bot
from baosam.testing.strategies import deals, rule_sets
from baosam.testing.walks import act, random_deal, random_walk, redealt

__all__ = ["act", "check_bot", "deals", "random_deal", "random_walk", "redealt", "rule_sets"]
