"""What happens around hands at one table: seats, deals, hands in a row, totals. Pure; above the rules only."""
