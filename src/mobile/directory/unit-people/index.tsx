import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { directoryLink } from '@/routes/mobile';
import { Empty } from '@/ui/states';
import { DirectoryPage } from '../shared/directory-page';
import { PeopleList } from '../shared/people-list';
import { DirectorySearch } from '../shared/search';

definePageConfig({ navigationBarTitleText: '通讯录', enablePullDownRefresh: true, enableShareAppMessage: true });

/** All people of a unit. */
export default function DirectoryUnitPeoplePage() {
  const unitId = positiveIn(usePageQuery().unitId);
  return (
    <DirectoryPage title="单位人员" up={directoryLink()}>
      {() =>
        unitId === undefined ? (
          <Empty title="没有找到这个单位" hint="地址可能写错了，请从通讯录进入。" />
        ) : (
          <DirectorySearch query={{ unitId }}>
            <PeopleList query={{ unitId }} empty="这个单位还没有人" />
          </DirectorySearch>
        )
      }
    </DirectoryPage>
  );
}
