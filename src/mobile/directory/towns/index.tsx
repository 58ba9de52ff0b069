import { useDirectoryAreas } from '@/features/directory/queries';
import { readArea } from '@/lib/area-words';
import { usePageQuery } from '@/platform/page-query';
import { directoryLink } from '@/routes/mobile';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { Areas } from '../shared/areas';
import { Crumbs } from '../shared/crumbs';
import { DirectoryPage } from '../shared/directory-page';
import { DirectorySearch } from '../shared/search';

definePageConfig({ navigationBarTitleText: '通讯录', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The towns of a county, with a link to all people of the county. */
export default function DirectoryTownsPage() {
  const areaCode = readArea(usePageQuery().areaCode);
  return (
    <DirectoryPage title="通讯录" up={directoryLink()}>
      {() => <Towns areaCode={areaCode} />}
    </DirectoryPage>
  );
}

function Towns({ areaCode }: { areaCode: string | undefined }) {
  const areas = useDirectoryAreas(areaCode);
  useRefresh(areas.refetch);
  if (!areas.data) return <NotYet query={areas} rows={5} />;
  return (
    <DirectorySearch query={{ areaCode: areas.data.areaCode }}>
      <Crumbs {...areas.data} />
      <Areas areas={areas.data} />
    </DirectorySearch>
  );
}
