/** A list of the console that holds what is counted, with the names of its filters for the area and the days. */
export interface FigureList {
  /** Its place in our own menu. */
  path: string;
  /** Of which nothing is left out but what the others say. */
  filters?: Readonly<Record<string, string>>;
  area?: string;
  from?: string;
  to?: string;
  /** Where a list knows years only: what it calls them, by how many years ago. */
  years?: readonly string[];
  /** The year as it is. */
  year?: string;
}

/** What is counted, by the name of its sums; and the list of it, where there is one. */
export interface FigurePart {
  measure: string;
  name: string;
  list?: FigureList;
}

/** A number on a screen, as its family says it once for all screens: how many, a share of them, or a mean. */
export interface Figure {
  name: string;
  unit: '名' | '件' | '次' | '人次' | '条' | '个' | '%' | '学时' | '分';
  /** What it says, for people. */
  definition: string;
  of: FigurePart;
  /** What it is a share of (in percent), or a mean over. */
  outOf?: FigurePart;
  /** Told as it is now, whatever the time: it has neither months nor a year before. */
  isNow?: true;
  /** A mean: the value is `of` ÷ `per` ÷ `outOf`. */
  per?: number;
}

export const isShare = ({ unit }: Pick<Figure, 'unit'>): boolean => unit === '%';
