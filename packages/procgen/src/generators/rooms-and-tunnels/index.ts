export type {
  RoomsAndTunnelsDungeon,
  RoomsAndTunnelsGenerator,
  RoomsAndTunnelsOptions,
} from "./rooms-and-tunnels";
export { roomsAndTunnels } from "./rooms-and-tunnels";
export type { RoomsAndTunnelsStep } from "./steps";
export { digTunnel } from "./tunnel";
