export { type AfterFilm, FilmMode } from "./mode";
export { filmIn, filmOf } from "./text";
