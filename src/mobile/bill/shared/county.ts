import type { OpenFigures } from '@/features/open/api';
import { billListLink } from '@/routes/mobile';

type CountyRow = OpenFigures['byCounty'][number];

export interface County extends CountyRow {
  /** What it is called: the city itself stands beside its counties as 本级. */
  name: string;
  /** The items behind its numbers. */
  link: string;
}

/** The rows of the figures, each with its name and its list; the city comes first. */
export const countiesOf = ({ byCounty }: OpenFigures, year: number | undefined): County[] =>
  byCounty.map((row, index) => {
    const isCity = index === 0;
    const { areaCode, areaName } = row;
    return {
      ...row,
      name: isCity ? `${areaName}本级` : areaName,
      link: billListLink({ year, areaCode, areaOnly: isCity ? true : undefined }),
    };
  });
