/**
 * Levels in fourteen styles, as plain data, whole or step by step; passes over them, machines in them, and analysis.
 * @module procgen
 */
export type { Analysis } from "./analysis/analyze";
export { analyze } from "./analysis/analyze";
export type { ChokePoint } from "./analysis/choke-points";
export { chokePointsOf } from "./analysis/choke-points";
export { deadEndsOf } from "./analysis/dead-ends";
export type { DistanceStats } from "./analysis/distances";
export { distanceMapOf, distanceStatsOf } from "./analysis/distances";
export { countLoops } from "./analysis/loops";
export type { Quality, QualityOptions } from "./analysis/quality/quality";
export { qualityOf } from "./analysis/quality/quality";
export type { ViewStats } from "./analysis/quality/view";
export type { RoomEdge, RoomGraph, RoomNode } from "./analysis/room-graph";
export { roomGraphOf } from "./analysis/room-graph";
export type { AsciiDrawing, NamedPlace } from "./ascii";
export { asciiLegend, marksOf, toAscii } from "./ascii";
export type { AnyGenerator, AnyRequest } from "./catalogue";
export { catalogue } from "./catalogue";
export { checkDungeon } from "./check/check";
export type { Problem, Rule } from "./check/problem";
export type { DryOptions } from "./dry";
export { dryTerrainOf } from "./dry";
export type { Connection, Dungeon, Layered, Room, RoomDungeon } from "./dungeon";
export { GenerationError, OptionError } from "./errors";
export type { DungeonGenerator, DungeonRequest, GeneratorDefinition } from "./generator";
export { defineGenerator } from "./generator";
export type { AccretionDungeon, AccretionGenerator, AccretionStep } from "./generators/accretion";
export { accretion } from "./generators/accretion";
export type { BlendDungeon, BlendOptions, BlendPart, BlendStep } from "./generators/blend";
export { blend, createBlend } from "./generators/blend";
export type { Axis, BspDungeon, BspGenerator, BspStep, Partition } from "./generators/bsp";
export { bsp } from "./generators/bsp";
export type { CavesDungeon, CavesStep } from "./generators/caves";
export { caves } from "./generators/caves";
export type {
  Cycle,
  CyclesDungeon,
  CyclesGenerator,
  CyclesStep,
  Goal,
  GoalGraph,
  Purpose,
  Way,
  WayKind,
} from "./generators/cycles";
export { cycles } from "./generators/cycles";
export type { DelveDungeon, DelveGenerator, DelveStep } from "./generators/delve";
export { delve } from "./generators/delve";
export type { DrunkardDungeon, DrunkardStep } from "./generators/drunkard";
export { drunkard } from "./generators/drunkard";
export type {
  DoorSet,
  GridWalk,
  RoomGridDungeon,
  RoomGridGenerator,
  RoomGridStep,
  RoomMark,
  RoomMatrix,
  RoomPlace,
} from "./generators/room-grid";
export { enterGrid, roomBeside, roomGrid, walkGrid } from "./generators/room-grid";
export type { RoomsDungeon, RoomsGenerator, RoomsOptions } from "./generators/rooms/define";
export type { OverlapCorridorsGenerator } from "./generators/rooms/overlap-corridors";
export { overlapCorridors } from "./generators/rooms/overlap-corridors";
export type { RoomsAndTunnelsGenerator } from "./generators/rooms/rooms-and-tunnels";
export { roomsAndTunnels } from "./generators/rooms/rooms-and-tunnels";
export type { ScatterGenerator } from "./generators/rooms/scatter";
export { scatter } from "./generators/rooms/scatter";
export type { RoomsStep } from "./generators/rooms/steps";
export type {
  RoomsAndMazesDungeon,
  RoomsAndMazesGenerator,
  RoomsAndMazesStep,
} from "./generators/rooms-and-mazes";
export { roomsAndMazes } from "./generators/rooms-and-mazes";
export type { TreeDungeon, TreeGenerator, TreeNode, TreeOptions, TreeStep } from "./generators/tree";
export { createTree, tree } from "./generators/tree";
export type {
  PieceMeaning,
  VaultMark,
  VaultPiece,
  VaultPieces,
  VaultRoom,
  VaultsDungeon,
  VaultsGenerator,
  VaultsOptions,
  VaultsStep,
} from "./generators/vaults";
export { createVaults, PieceError, vaultPieces, vaults } from "./generators/vaults";
export { hashDungeon } from "./hash";
export type { LayerKind, LayerKindName, Walk } from "./layers/kinds";
export { Feature, featureKinds, Growth, growthKinds, Liquid, liquidKinds } from "./layers/kinds";
export type { LayerName, Layers } from "./layers/layers";
export { copyLayers, createLayers, layerKinds, layerNames, topKindAt } from "./layers/layers";
export type {
  Cause,
  Gate,
  Machine,
  Machined,
  MachineOptions,
  MachinePlan,
  MachineProblem,
  Part,
  Placed,
  Relation,
  SiteKind,
  Solution,
  SolutionStep,
  Spot,
  Trigger,
  Unbuilt,
} from "./machines";
export { machinePlans, machines, solveMachines } from "./machines";
export type {
  ChoiceOption,
  NumberOption,
  Option,
  Options,
  OptionValues,
  Range,
  RangeOption,
  WeightsOption,
} from "./options/option";
export { readOptions } from "./options/option";
export { parseOption, printOption } from "./options/text";
export { applyPasses } from "./passes/apply";
export { removeDeadEnds } from "./passes/dead-ends";
export type { RubbleOptions, VegetationOptions } from "./passes/dressing/growth";
export { rubble, vegetation } from "./passes/dressing/growth";
export type { LightOptions } from "./passes/dressing/lights";
export { lights } from "./passes/dressing/lights";
export type { SecretDoorOptions } from "./passes/dressing/secret-doors";
export { secretDoors } from "./passes/dressing/secret-doors";
export { placeEnds } from "./passes/ends";
export { placeFarEnds } from "./passes/far-ends";
export type { GivenEnds } from "./passes/given-ends";
export { placeGivenEnds } from "./passes/given-ends";
export { joinRegions } from "./passes/join/regions";
export type { Lock, Locked, LockOptions } from "./passes/locks/locks";
export { lockDoors } from "./passes/locks/locks";
export type { AddLoopsOptions } from "./passes/loops/loops";
export { addLoops } from "./passes/loops/loops";
export type { Pass, PassSeed } from "./passes/pass";
export type { RoleRule, RoomFacts } from "./passes/roles";
export { assignRoles, standardRoles } from "./passes/roles";
export { placeDoors } from "./passes/room-doors";
export { roundCorners } from "./passes/round-corners";
export type { Spawn, SpawnOptions } from "./passes/spawns/spawns";
export { placeSpawns } from "./passes/spawns/spawns";
export type { SpawnEntry, SpawnTable } from "./passes/spawns/table";
export { spawnTable } from "./passes/spawns/table";
export { removeUselessDoors } from "./passes/useless-doors";
export type { BridgeOptions } from "./passes/water/bridges";
export { bridges } from "./passes/water/bridges";
export type { ChasmOptions, LakeOptions } from "./passes/water/lakes";
export { chasms, lakes } from "./passes/water/lakes";
export type { WreathOptions } from "./passes/water/wreaths";
export { wreaths } from "./passes/water/wreaths";
export type { WidenOptions } from "./passes/widen";
export { widenCorridors } from "./passes/widen";
export type { Joined, Placer, Placing } from "./placing";
export type { DungeonPlan, DungeonPlanOptions, PlannedLevel, Style, StyleRequest } from "./plan";
export { dungeonPlan, standardStyles } from "./plan";
export { presets } from "./presets";
export { cellsOf, isInRoom, middleOf } from "./rooms";
export { roomShapes } from "./shapes/all";
export { cross, ell, tee } from "./shapes/bars";
export { caveBlob } from "./shapes/cave-blob";
export { donut } from "./shapes/donut";
export { drawFloor } from "./shapes/draw";
export { pillaredHall } from "./shapes/pillared-hall";
export { rectangle } from "./shapes/rectangle";
export { diamond, ellipse, octagon } from "./shapes/rows";
export type { RoomShape, RoomShapes } from "./shapes/shape";
export type { Floor } from "./shapes/tidy";
export type { Step } from "./step";
export { applyStep } from "./step";
export { Terrain } from "./terrain";
export type {
  Judged,
  Shortfall,
  WantedGenerator,
  WantedOptions,
  Wish,
  Wishes,
  WishName,
} from "./wanted";
export { standardWishes, wanted } from "./wanted";
