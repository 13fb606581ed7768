/** A style sheet as text: it is no file of its own on a page, which may forbid styles from elsewhere. */
declare module "*.css?raw" {
  const sheet: string;
  export default sheet;
}
