export {
  aimCamera,
  type Camera,
  type CameraOptions,
  createCamera,
  mapToScreen,
  screenToMap,
  trackCamera,
} from "./camera";
