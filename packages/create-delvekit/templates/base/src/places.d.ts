/** A file of drawn places, as its text. */
declare module "*.places" {
  const text: string;
  export default text;
}
