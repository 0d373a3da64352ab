/** One passage as the search knows it, as short as it can be: written by the build, read in the browser. */
export interface SearchText {
  id: number;
  /** Address from the site's root, with its anchor. */
  page: string;
  title: string;
  part: string;
  heading: string;
  text: string;
}
