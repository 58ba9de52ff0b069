/** A list of the console with the counted rows, and the names of its filters for the area and the days. */
export interface FigureList {
  /** Its path in the built-in menu. */
  path: string;
  /** Fixed filters that make the list match the counted rows; missing when it needs no filters except the ones below. */
  filters?: Readonly<Record<string, string>>;
  area?: string;
  from?: string;
  to?: string;
  /** For a list that filters only by year: the filter values for the years, indexed by how many years ago. */
  years?: readonly string[];
  /** For a list that filters by any year: the name of this filter. */
  year?: string;
}

/** What is counted, by the name of its measure; with the list of the rows, if there is one. */
export interface FigurePart {
  measure: string;
  name: string;
  list?: FigureList;
}

/** A figure on a screen, defined once by its module for all screens: a number, a share, or a mean. */
export interface Figure {
  name: string;
  unit: '名' | '件' | '次' | '人次' | '条' | '个' | '%' | '学时' | '分';
  /** The definition shown to users. */
  definition: string;
  of: FigurePart;
  /** The base of a share (in percent), or the divisor of a mean. */
  outOf?: FigurePart;
  /** True for a figure of the present state: it has neither monthly values nor a previous year. */
  isNow?: true;
  /** For a mean: the value is `of` ÷ `per` ÷ `outOf`. */
  per?: number;
}

export const isShare = ({ unit }: Pick<Figure, 'unit'>): boolean => unit === '%';
