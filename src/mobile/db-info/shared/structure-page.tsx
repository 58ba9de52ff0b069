import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { type DeputyStructure, useDeputyStructure } from '@/features/deputy-info/queries';
import { readArea } from '@/lib/area-words';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { NotYet } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { PublicPage } from '../../shared/public/public-page';
import { useRefresh } from '../../shared/use-refresh';
import { INFO_FRAME } from './frame';

export interface StructurePageProps {
  title: string;
  linkOf: (query: { areaCode: string | undefined }) => string;
  children: (structure: DeputyStructure, choose: (areaCode: string | undefined) => void) => ReactNode;
}

/** A page about the deputies in office in an area: the viewer's own area, or one directly below it. */
export function StructurePage({ title, linkOf, children }: StructurePageProps) {
  const [areaCode, setAreaCode] = useState(readArea(usePageQuery().areaCode));
  const own = useDeputyStructure();
  const query = useDeputyStructure(areaCode);
  const { data } = query;
  useRefresh(query.refetch);
  const choose = (next: string | undefined) => {
    setAreaCode(next);
    noteInAddress(linkOf({ areaCode: next }));
  };
  const below = own.data?.byArea.slice(1) ?? [];
  return (
    <PublicPage title={title} shareable {...INFO_FRAME} {...(data && { note: `截至 ${data.asOf} 的在任代表` })}>
      {below.length > 0 ? (
        <Chips
          label="地区"
          items={[
            { value: undefined, text: `${own.data?.areaName ?? ''}全域` },
            ...below.map((area) => ({ value: area.areaCode, text: area.areaName })),
          ]}
          value={areaCode}
          onChange={choose}
        />
      ) : null}
      {data ? <View aria-busy={query.isPlaceholderData ? 'true' : 'false'}>{children(data, choose)}</View> : <NotYet query={query} />}
    </PublicPage>
  );
}
