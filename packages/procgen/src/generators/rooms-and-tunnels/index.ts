export { roomsAndTunnels } from "./rooms-and-tunnels";
