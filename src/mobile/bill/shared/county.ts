import type { PublicFigures } from '@/features/public/api';
import { billListLink } from '@/routes/mobile';

type CountyRow = PublicFigures['byCounty'][number];

export interface County extends CountyRow {
  /** The name; the city itself is listed next to its counties as 本级. */
  name: string;
  /** The link to the items behind the numbers. */
  link: string;
}

/** Returns the rows of the figures, each with its name and its link; the city comes first. */
export const countiesOf = ({ byCounty }: PublicFigures, year: number | undefined): County[] =>
  byCounty.map((row, index) => {
    const isCity = index === 0;
    const { areaCode, areaName } = row;
    return {
      ...row,
      name: isCity ? `${areaName}本级` : areaName,
      link: billListLink({ year, areaCode, areaOnly: isCity ? true : undefined }),
    };
  });
