export type { Analysis } from "./analysis/analyze";
export { analyze } from "./analysis/analyze";
export type { ChokePoint } from "./analysis/choke-points";
export { chokePoints } from "./analysis/choke-points";
export { deadEndsOf } from "./analysis/dead-ends";
export type { DistanceStats } from "./analysis/distances";
export { distanceMap, distanceStats } from "./analysis/distances";
export { countLoops } from "./analysis/loops";
export type { RoomEdge, RoomGraph, RoomNode } from "./analysis/room-graph";
export { roomGraph } from "./analysis/room-graph";
export { toAscii } from "./ascii";
export type { AnyGenerator, AnyRequest } from "./catalogue";
export { catalogue } from "./catalogue";
export { checkDungeon } from "./check/check";
export type { Problem, Rule } from "./check/problem";
export type { Connection, Dungeon, Room, RoomDungeon } from "./dungeon";
export { GenerationError, OptionError } from "./errors";
export type { DungeonGenerator, DungeonRequest, GeneratorDefinition } from "./generator";
export { defineGenerator } from "./generator";
export type { BspDungeon, BspGenerator } from "./generators/bsp";
export { bsp } from "./generators/bsp";
export type { Axis, Partition } from "./generators/bsp/partition";
export type { BspStep } from "./generators/bsp/steps";
export type { CavesDungeon } from "./generators/caves";
export { caves } from "./generators/caves";
export type { CavesStep } from "./generators/caves/steps";
export type { DrunkardDungeon } from "./generators/drunkard";
export { drunkard } from "./generators/drunkard";
export type { DrunkardStep } from "./generators/drunkard/steps";
export type { OverlapCorridorsDungeon, OverlapCorridorsGenerator } from "./generators/overlap-corridors";
export { overlapCorridors } from "./generators/overlap-corridors";
export type { OverlapCorridorsStep } from "./generators/overlap-corridors/steps";
export type { RoomGridDungeon, RoomGridGenerator } from "./generators/room-grid";
export { roomGrid } from "./generators/room-grid";
export type { RoomMatrix, RoomPlace } from "./generators/room-grid/matrix";
export type { DoorSet } from "./generators/room-grid/pools";
export type { RoomGridStep } from "./generators/room-grid/steps";
export type { RoomsAndMazesDungeon, RoomsAndMazesGenerator } from "./generators/rooms-and-mazes";
export { roomsAndMazes } from "./generators/rooms-and-mazes";
export type { RoomsAndMazesStep } from "./generators/rooms-and-mazes/steps";
export { roomsAndTunnels } from "./generators/rooms-and-tunnels";
export type {
  RoomsAndTunnelsDungeon,
  RoomsAndTunnelsGenerator,
  RoomsAndTunnelsOptions,
} from "./generators/rooms-and-tunnels/rooms-and-tunnels";
export type { RoomsAndTunnelsStep } from "./generators/rooms-and-tunnels/steps";
export type { ScatterDungeon, ScatterGenerator } from "./generators/scatter";
export { scatter } from "./generators/scatter";
export type { ScatterStep } from "./generators/scatter/steps";
export { tree } from "./generators/tree";
export type { TreeDungeon } from "./generators/tree/dig";
export type { TreeNode } from "./generators/tree/grower";
export type { TreeOptions } from "./generators/tree/options";
export type { TreeStep } from "./generators/tree/steps";
export type { TreeGenerator } from "./generators/tree/tree";
export { createTree } from "./generators/tree/tree";
export { vaults } from "./generators/vaults";
export type { VaultsDungeon } from "./generators/vaults/dig";
export type { VaultMark } from "./generators/vaults/finish";
export { vaultPieces } from "./generators/vaults/library";
export type { VaultsOptions } from "./generators/vaults/options";
export type { PieceMeaning, VaultPiece, VaultPieces } from "./generators/vaults/piece";
export { PieceError } from "./generators/vaults/piece";
export type { VaultRoom } from "./generators/vaults/rooms";
export type { VaultsStep } from "./generators/vaults/steps";
export type { VaultsGenerator } from "./generators/vaults/vaults";
export { createVaults } from "./generators/vaults/vaults";
export { hashDungeon } from "./hash";
export type {
  ChanceOption,
  ChoiceOption,
  IntOption,
  Option,
  Options,
  OptionValues,
  Range,
  RangeOption,
  WeightsOption,
} from "./options/option";
export { parseOption, printOption } from "./options/text";
export { applyPasses } from "./passes/apply";
export type { PassSeed } from "./passes/chance";
export { removeDeadEnds } from "./passes/dead-ends";
export type { Decorated, Decoration, DecorationRule, DecorationSite } from "./passes/decorate";
export { decorate } from "./passes/decorate";
export { placeEnds } from "./passes/ends";
export { placeFarEnds } from "./passes/far-ends";
export { joinRegions } from "./passes/join/regions";
export type { LockProblem } from "./passes/locks/check";
export { checkLocks } from "./passes/locks/check";
export type { Lock, Locked, LockOptions } from "./passes/locks/locks";
export { lockDoors } from "./passes/locks/locks";
export type { AddLoopsOptions } from "./passes/loops/loops";
export { addLoops } from "./passes/loops/loops";
export type { Pass } from "./passes/pass";
export type { RoleRule, RoomFacts } from "./passes/roles";
export { assignRoles, standardRoles } from "./passes/roles";
export { placeDoors } from "./passes/room-doors";
export { roundCorners } from "./passes/round-corners";
export type { Spawn, SpawnOptions } from "./passes/spawns/spawns";
export { placeSpawns } from "./passes/spawns/spawns";
export type { SpawnEntry, SpawnTable } from "./passes/spawns/table";
export { spawnTable } from "./passes/spawns/table";
export type { ThinDeadEndsOptions } from "./passes/thin-dead-ends";
export { thinDeadEnds } from "./passes/thin-dead-ends";
export { removeUselessDoors } from "./passes/useless-doors";
export type { WidenOptions } from "./passes/widen";
export { widenCorridors } from "./passes/widen";
export { cellsOfRoom, isInRoom, middleOfRoom } from "./rooms";
export { roomShapes } from "./shapes/all";
export { caveBlob } from "./shapes/cave-blob";
export { cross } from "./shapes/cross";
export { diamond } from "./shapes/diamond";
export { donut } from "./shapes/donut";
export { drawFloor } from "./shapes/draw";
export { ell } from "./shapes/ell";
export { ellipse } from "./shapes/ellipse";
export { octagon } from "./shapes/octagon";
export { pillaredHall } from "./shapes/pillared-hall";
export { rectangle } from "./shapes/rectangle";
export type { RoomShape, RoomShapes } from "./shapes/shape";
export { tee } from "./shapes/tee";
export type { Floor } from "./shapes/tidy";
export type { Step } from "./step";
export { applyStep } from "./step";
export { Terrain } from "./terrain";
