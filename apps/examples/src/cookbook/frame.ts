// The page around the frame. In a sandbox, the game reaches neither this page nor its cookies and saves.

const frame = document.createElement("iframe");
frame.src = "?framed"; // the address of the page with the game
frame.title = "The Hall";
frame.sandbox.add("allow-scripts");
const output = document.createElement("output");

addEventListener("message", ({ source, data }: MessageEvent<{ readonly turn?: number }>) => {
  if (source !== frame.contentWindow) return; // any window may post messages
  output.textContent = data.turn === undefined ? "On the title" : `Turn ${Number(data.turn)}`;
});

document.body.append(frame, output);
