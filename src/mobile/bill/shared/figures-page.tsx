import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import type { PublicFigures } from '@/features/public/api';
import { usePublicFigures } from '@/features/public/queries';
import { readYear } from '@/features/public/rules';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { YearChips } from '../../shared/public/chips';
import { useRefresh } from '../../shared/use-refresh';

export interface FiguresPageProps {
  title: string;
  linkOf: (query: { year: number | undefined }) => string;
  children: (figures: PublicFigures, year: number | undefined) => ReactNode;
}

/** A page of public figures for one year or for all years. */
export function FiguresPage({ title, linkOf, children }: FiguresPageProps) {
  const [year, setYear] = useState(readYear(usePageQuery().year));
  const query = usePublicFigures(year);
  const { data } = query;
  useRefresh(query.refetch);
  const choose = (next: number | undefined) => {
    setYear(next);
    noteInAddress(linkOf({ year: next }));
  };
  return (
    <PublicPage title={title} shareable>
      {data ? <YearChips years={data.years} value={year} onChange={choose} /> : null}
      {data ? <View aria-busy={query.isPlaceholderData ? 'true' : 'false'}>{children(data, year)}</View> : <NotYet query={query} />}
    </PublicPage>
  );
}
