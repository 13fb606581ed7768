import { expect, test } from "vitest";
import { savesFolder } from "../../src/terminal/folder";

const LINUX = { platform: "linux", env: {}, home: "/home/ada", cwd: "/games/demo" } as const;
const WINDOWS = { platform: "win32", env: {}, home: "C:\\Users\\ada", cwd: "D:\\demo" } as const;

test.each([
  [LINUX, undefined, "/home/ada/.local/share/delvekit"],
  [{ ...LINUX, env: { XDG_DATA_HOME: "/data" } }, undefined, "/data/delvekit"],
  [{ ...LINUX, env: { XDG_DATA_HOME: "data" } }, undefined, "/home/ada/.local/share/delvekit"],
  [{ ...LINUX, platform: "darwin" }, undefined, "/home/ada/Library/Application Support/delvekit"],
  [
    { ...WINDOWS, env: { APPDATA: "C:\\Users\\ada\\Roaming" } },
    undefined,
    "C:\\Users\\ada\\Roaming\\delvekit",
  ],
  [WINDOWS, undefined, "C:\\Users\\ada\\AppData\\Roaming\\delvekit"],
  [{ ...LINUX, env: { DELVEKIT_SAVES: "/mine", XDG_DATA_HOME: "/data" } }, undefined, "/mine"],
  [{ ...LINUX, env: { DELVEKIT_SAVES: "/mine" } }, "/this", "/this"],
  [LINUX, "here", "/games/demo/here"],
  [{ ...LINUX, env: { INIT_CWD: "/games" } }, "here", "/games/here"],
  [WINDOWS, "here", "D:\\demo\\here"],
] as const)("of %j with --saves %s is %s", (machine, flag, folder) => {
  expect(savesFolder(machine, flag)).toBe(folder);
});
