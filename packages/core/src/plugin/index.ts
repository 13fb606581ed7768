export { definePlugin, type PlacedSystem, type Plugin } from "./plugin";
