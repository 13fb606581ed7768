"""Games made with delvekit as Gymnasium environments.

Needs nothing but Python. With the packages gymnasium and numpy, spaces and observations are theirs.
"""

import json
import math
import os
import random
import struct
import subprocess
import sys

try:
    import gymnasium
    import numpy
    from gymnasium.spaces import Box, Dict, Discrete

    Base = gymnasium.Env
except ImportError:
    numpy = None

    class Base:
        """What gymnasium.Env has."""

    class Discrete:
        """The whole numbers below n."""

        def __init__(self, n):
            self.n = n

        def sample(self, mask=None):
            return random.choice([at for at in range(self.n) if mask is None or mask[at]])

        def contains(self, value):
            return 0 <= value < self.n

    class Box:
        """Arrays of a shape."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

        def contains(self, array):
            return tuple(array.shape) == self.shape

    class Dict(dict):
        """Several spaces, by name."""

        def contains(self, values):
            return all(space.contains(values[name]) for name, space in self.items())


HERE = os.path.dirname(os.path.abspath(__file__))
NODE = ["node", "--conditions=@delvekit/source", "--import", "tsx", os.path.join(HERE, "serve.ts")]


class Worlds:
    """Several games in one process. `rewards`, `status`, `layers`, `ends` and `masks` are the arrays of the last answer."""

    def __init__(self, game, worlds=1, command=NODE):
        self.process = subprocess.Popen(
            [*command, game, str(worlds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=HERE
        )
        (length,) = struct.unpack("<I", self._read(4))
        self.schema = json.loads(self._read(length))
        size, layers = self.schema["size"], len(self.schema["layers"])
        self.parts = [
            ("rewards", "f", (worlds,)),
            ("status", "f", (worlds, len(self.schema["status"]))),
            ("layers", "h", (worlds, layers, size, size)),
            ("ends", "B", (worlds,)),
            ("masks", "B", (worlds, len(self.schema["actions"]))),
        ]

    def reset(self, seed, world=0):
        """Begins the game of a seed."""
        self._ask(b"r", seed, world)

    def step(self, actions):
        """Plays an action in each world."""
        self._ask(b"s", 0, 0, bytes(actions))

    def fork(self, origin, world):
        """Continues in a world what is played in another one."""
        self._ask(b"f", origin, world)

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def _ask(self, letter, one, other, more=b""):
        self.process.stdin.write(struct.pack("<cii", letter, one, other) + more)
        self.process.stdin.flush()
        for name, kind, shape in self.parts:
            data = self._read(math.prod(shape) * struct.calcsize(kind))
            setattr(self, name, _array(data, kind, shape))

    def _read(self, count):
        data = self.process.stdout.read(count)
        if len(data) < count:
            raise EOFError("the game has ended; its message is above")
        return data


def _array(data, kind, shape):
    if sys.byteorder != "little":
        raise OSError("the protocol is little-endian, and so must this machine be")
    if numpy:
        return numpy.frombuffer(data, {"f": "<f4", "h": "<i2", "B": "u1"}[kind]).reshape(shape)
    return memoryview(data).cast(kind, shape)


class DelveEnv(Base):
    """One game, with the interface of Gymnasium."""

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self, game, command=NODE):
        self.worlds = Worlds(game, 1, command)
        self.schema = self.worlds.schema
        size, layers, status = self.schema["size"], len(self.schema["layers"]), len(self.schema["status"])
        i2, f4 = (numpy.int16, numpy.float32) if numpy else ("i2", "f4")
        self.action_space = Discrete(len(self.schema["actions"]))
        self.observation_space = Dict(
            {
                "layers": Box(-32768, 32767, (layers, size, size), i2),
                "status": Box(-math.inf, math.inf, (status,), f4),
            }
        )
        self.seeds = random.Random(0)

    def reset(self, *, seed=None, options=None):
        """Begins a game; without a seed, one that follows from the last seed."""
        if numpy:
            super().reset(seed=seed)
        if seed is not None:
            self.seeds = random.Random(seed)
        self.worlds.reset(seed if seed is not None else self.seeds.randrange(2**31))
        return self._observation(), self._info()

    def step(self, action):
        """Plays an action."""
        if not self.action_space.contains(action):
            raise ValueError(f"{action} is no action: they are 0 to {self.action_space.n - 1}")
        self.worlds.step([action])
        end = self.worlds.ends[0]
        return self._observation(), float(self.worlds.rewards[0]), bool(end == 1), bool(end == 2), self._info()

    def close(self):
        """Ends the game's process."""
        self.worlds.close()

    def _observation(self):
        return {"layers": _first(self.worlds.layers), "status": _first(self.worlds.status)}

    def _info(self):
        return {"action_mask": _first(self.worlds.masks)}


def _first(array):
    """The part of world 0: of one world, everything."""
    if numpy:
        return array[0]
    kind = array.format
    return array.cast("B").cast(kind, array.shape[1:])
