import { useDirectoryAreas } from '@/features/directory/queries';
import { readArea } from '@/lib/area-words';
import { usePageQuery } from '@/platform/page-query';
import { directoryLink } from '@/routes/mobile';
import { NotYet } from '../../shared/feed';
import { Crumbs } from '../shared/crumbs';
import { DirectoryPage } from '../shared/directory-page';
import { PeopleList } from '../shared/people-list';
import { DirectorySearch } from '../shared/search';

definePageConfig({ navigationBarTitleText: '通讯录', enablePullDownRefresh: true, enableShareAppMessage: true });

/** All people of an area and the areas below it, or of the area alone. */
export default function DirectoryAreaPeoplePage() {
  const { areaCode, areaOnly } = usePageQuery();
  return (
    <DirectoryPage title="通讯录" up={directoryLink()}>
      {() => <AreaPeople areaCode={readArea(areaCode)} areaOnly={areaOnly === 'true'} />}
    </DirectoryPage>
  );
}

function AreaPeople({ areaCode, areaOnly }: { areaCode: string | undefined; areaOnly: boolean }) {
  const areas = useDirectoryAreas(areaCode);
  if (!areas.data) return <NotYet query={areas} rows={6} />;
  const query = { areaCode: areas.data.areaCode, ...(areaOnly && { areaOnly: true }) };
  return (
    <DirectorySearch query={query}>
      <Crumbs {...areas.data} last={`${areas.data.areaName}${areaOnly ? '本级' : '全部人员'}`} />
      <PeopleList query={query} empty={`${areas.data.areaName}还没有人`} />
    </DirectorySearch>
  );
}
