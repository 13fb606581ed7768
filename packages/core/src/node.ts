export { createFileStore } from "./store/file/file";
