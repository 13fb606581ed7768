/**
 * Levels in twelve styles, as plain data, whole or step by step; passes over them, machines in them, and analysis.
 * @module procgen
 */
export { type Analysis, analyze, type ChokePoint } from "./analysis/analyze";
export { type DistanceStats, distanceMapOf } from "./analysis/distances";
export type { Quality, QualityOptions } from "./analysis/quality/quality";
export type { ViewStats } from "./analysis/quality/view";
export { type RoomEdge, type RoomGraph, type RoomNode, roomGraphOf } from "./analysis/room-graph";
export { type AsciiDrawing, asciiLegend, marksOf, type NamedPlace, toAscii } from "./ascii";
export { type AnyGenerator, type AnyRequest, catalogue } from "./catalogue";
export { checkDungeon } from "./check/check";
export type { Problem, Rule } from "./check/problem";
export { type DryOptions, dryTerrainOf } from "./dry";
export {
  type Connection,
  cellsOf,
  type Dungeon,
  isInRoom,
  type Layered,
  middleOf,
  type Room,
  type RoomDungeon,
} from "./dungeon";
export { GenerationError, OptionError } from "./errors";
export {
  type DungeonGenerator,
  type DungeonRequest,
  defineGenerator,
  type GeneratorDefinition,
} from "./generator";
export {
  type AccretionDungeon,
  type AccretionStep,
  accretion,
} from "./generators/accretion";
export {
  type BlendDungeon,
  type BlendOptions,
  type BlendPart,
  type BlendStep,
  blend,
  createBlend,
} from "./generators/blend";
export {
  type Axis,
  type BspDungeon,
  type BspStep,
  bsp,
  type Partition,
} from "./generators/bsp";
export { type CavesDungeon, type CavesStep, caves } from "./generators/caves";
export {
  type Cycle,
  type CyclesDungeon,
  type CyclesStep,
  cycles,
  type Goal,
  type GoalGraph,
  type Purpose,
  type Way,
  type WayKind,
} from "./generators/cycles";
export { type DelveDungeon, type DelveStep, delve } from "./generators/delve";
export { type DrunkardDungeon, type DrunkardStep, drunkard } from "./generators/drunkard";
export {
  type DoorSet,
  type RoomGridDungeon,
  type RoomGridStep,
  type RoomMark,
  type RoomMatrix,
  type RoomPlace,
  roomBeside,
  roomGrid,
} from "./generators/room-grid";
export {
  type RoomsAndMazesDungeon,
  type RoomsAndMazesStep,
  roomsAndMazes,
} from "./generators/rooms-and-mazes";
export {
  type RoomsAndTunnelsDungeon,
  type RoomsAndTunnelsStep,
  roomsAndTunnels,
} from "./generators/rooms-and-tunnels";
export {
  createTree,
  type TreeDungeon,
  type TreeNode,
  type TreeOptions,
  type TreeStep,
  tree,
} from "./generators/tree";
export {
  createVaults,
  PieceError,
  type PieceMeaning,
  type VaultMark,
  type VaultPiece,
  type VaultPieces,
  type VaultRoom,
  type VaultsDungeon,
  type VaultsOptions,
  type VaultsStep,
  vaultPieces,
  vaults,
} from "./generators/vaults";
export { hashDungeon } from "./hash";
export {
  copyLayers,
  createLayers,
  Feature,
  Growth,
  type LayerKind,
  type LayerKindName,
  type LayerName,
  type Layers,
  Liquid,
  layerKinds,
  layerNames,
  topKindAt,
  type Walk,
} from "./layers";
export {
  type Cause,
  type Gate,
  type Machine,
  type Machined,
  type MachineOptions,
  type MachinePlan,
  type MachineProblem,
  machinePlans,
  machines,
  type Part,
  type Placed,
  type Relation,
  type SiteKind,
  type Solution,
  type SolutionStep,
  type Spot,
  solveMachines,
  type Trigger,
  type Unbuilt,
} from "./machines";
export { noiseAt } from "./noise";
export {
  type ChoiceOption,
  type NumberOption,
  type Option,
  type Options,
  type OptionValues,
  parseOption,
  printOption,
  type Range,
  type RangeOption,
  readOptions,
  type WeightsOption,
} from "./options/option";
export { removeDeadEnds } from "./passes/dead-ends";
export { type RubbleOptions, rubble, type VegetationOptions, vegetation } from "./passes/dressing/growth";
export { type LightOptions, lights } from "./passes/dressing/lights";
export { type SecretDoorOptions, secretDoors } from "./passes/dressing/secret-doors";
export { placeEnds } from "./passes/ends";
export { joinRegions } from "./passes/join";
export { type Lock, type Locked, type LockOptions, lockDoors } from "./passes/locks/locks";
export { applyPasses, type Pass, type PassSeed } from "./passes/pass";
export { assignRoles, type RoleRule, type RoomFacts } from "./passes/roles";
export { placeDoors } from "./passes/room-doors";
export {
  placeSpawns,
  type Spawn,
  type SpawnEntry,
  type SpawnOptions,
  type SpawnTable,
  spawnTable,
} from "./passes/spawns";
export { type BridgeOptions, bridges } from "./passes/water/bridges";
export {
  type ChasmOptions,
  chasms,
  type LakeOptions,
  lakes,
  type WreathOptions,
  wreaths,
} from "./passes/water/lakes";
export type { PlannedBody } from "./passes/water/planned";
export type { Joined, PlaceRequest, Placer, Placing, Stacked, StackRequest } from "./placing";
export { type Band, type LevelOutline, standardBands } from "./plan/outline";
export {
  type BranchOptions,
  type DungeonPlan,
  type DungeonPlanOptions,
  dungeonPlan,
  type PlannedLevel,
} from "./plan/plan";
export { type Style, type StyleRequest, standardStyles } from "./plan/styles";
export { drawPoints, type PointsOptions } from "./points";
export { presets } from "./presets";
export { roomShapes } from "./shapes/all";
export { drawFloor, type Floor, type RoomShape, type RoomShapes } from "./shapes/draw";
export { applyStep, type Step } from "./step";
export { Terrain } from "./terrain";
export {
  type Judged,
  type Shortfall,
  standardWishes,
  type WantedGenerator,
  type WantedOptions,
  type Wish,
  type Wishes,
  type WishName,
  wanted,
} from "./wanted";
