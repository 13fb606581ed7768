"""Compares the trained policy with one that chooses at random: python3 play.py GAME [GAMES]"""

import json
import os
import statistics
import sys

from delvekit_gym import HERE, Worlds
from policy import FEATURES, play


def compare(game, games):
    """The rewards of both policies in the same games."""
    with open(os.path.join(HERE, "weights.json"), encoding="utf-8") as file:
        weights = json.load(file)
    worlds = Worlds(game, games)
    found = {
        "random": play(worlds, None, range(games)),
        "trained": play(worlds, [weights[name] for name in FEATURES], range(games)),
    }
    worlds.close()
    return found


if __name__ == "__main__":
    for name, totals in compare(sys.argv[1], int((sys.argv[2:] or ["12"])[0])).items():
        print(f"{name}: {statistics.mean(totals):.1f} in the mean of {len(totals)} games")
