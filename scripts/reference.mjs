// A typedoc plugin that shortens the API reference, because signatures already show all types, and names what has no name in it: the errors
// that are thrown, and parameters that are destructured.
import { PageEvent, ReflectionKind, RendererEvent } from "typedoc";

/** @param {import("typedoc").Application} app */
export function load(app) {
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    nameErrors(project);
    nameParameters(project);
  });
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = tidy(page.url, page.contents ?? "");
  });
}

/**
 * Puts the classes of `@throws {SpaceError} off the map.`, also without braces, in front of the description, as links.
 * @param {import("typedoc").ProjectReflection} project
 */
function nameErrors(project) {
  const classes = new Map(project.getReflectionsByKind(ReflectionKind.Class).map((it) => [it.name, it]));
  for (const { comment } of Object.values(project.reflections)) {
    for (const tag of comment?.blockTags ?? []) {
      if (tag.tag !== "@throws") continue;
      const [first] = tag.content;
      const [bare] =
        (!tag.typeAnnotation && first?.kind === "text" && /^\w+Error(?= )/.exec(first.text)) || [];
      if (bare) first.text = first.text.slice(bare.length).trimStart();
      const named = tag.typeAnnotation ?? bare;
      if (!named) continue;
      const names = named.replace(/[{}]/g, "").split("|");
      const links = names.map((name) => linkTo(classes, name.trim()));
      const text = tag.content.length > 0 ? " " : "";
      tag.content.unshift(
        ...links.flatMap((link, at) => [...(at > 0 ? [words(" or ")] : []), link]),
        words(text),
      );
      tag.typeAnnotation = undefined;
    }
  }
}

/**
 * Names destructured parameters by the last word of their type: `{ radius }: FovOptions` is `options: FovOptions`.
 * @param {import("typedoc").ProjectReflection} project
 */
function nameParameters(project) {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name !== "__namedParameters") continue;
    const [word = "options"] = /[A-Z][a-z]+$/.exec(parameter.type?.name ?? "") ?? [];
    parameter.name = word.toLowerCase();
  }
}

/**
 * @param {Map<string, import("typedoc").Reflection>} classes
 * @param {string} name
 * @returns {import("typedoc").CommentDisplayPart}
 */
function linkTo(classes, name) {
  const target = classes.get(name);
  return target
    ? { kind: "inline-tag", tag: "@link", text: name, target }
    : { kind: "code", text: `\`${name}\`` };
}

/** @returns {import("typedoc").CommentDisplayPart} */
function words(text) {
  return { kind: "text", text };
}

/**
 * @param {string} url of the page: `@delvekit/core/space.md`
 * @param {string} contents
 */
function tidy(url, contents) {
  const [, owner, entry] = /^(@delvekit\/\w+)(?:\/([\w-]+))?\.md$/.exec(url) ?? [];
  const isRoot = entry === undefined || owner?.endsWith(`/${entry}`);
  const title = isRoot ? owner : `${owner}/${entry}`;
  return contents
    .replace(/^# .*/, (heading) => (title && entry !== "index" ? `# ${title}` : heading))
    .replace(/^#+ (Type )?Parameters\n\n\| (Type )?Parameter \|( Type \|)?\n.*\n(\|.*\n)+\n/gm, "")
    .replace(/^\| Parameter \| Type \| Description \|\n.*\n(\|.*\n)+/gm, (table) =>
      table.replace(/^\|.*\| - \|\n/gm, ""),
    )
    .replaceAll("\\<`ArrayBufferLike`\\>", "")
    .replace(/^#+ Returns\n\n.*\n\n(?=#|\*\*\*|$)/gm, "")
    .replace(/(?<=^#+ Throws\n\n.+\n\n)#+ Throws\n\n/gm, "")
    .replace(/^```ts\n(.|\n)*?^```/gm, tidyCode);
}

/** Parameters that are objects stand in one column with the others. */
function tidyCode(block) {
  return block
    .replace(/<ArrayBuffer(Like)?>/g, "")
    .replace(/, $/gm, ",")
    .replace(
      /^ {3}(\S.*\{\n)((?: {2}.*\n)+)\}/gm,
      (_, head, body) => `  ${head}${body.replace(/^/gm, "  ").trimEnd()}\n  }`,
    )
    .replace(/^ {3}(?=\S)/gm, "  ");
}
