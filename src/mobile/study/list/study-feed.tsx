import { View } from '@tarojs/components';
import { useState } from 'react';
import { STUDY_YEARS } from '@contract/rules/study';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { studiesLink } from '@/features/study/links';
import { useStudyFeed, useStudyHours } from '@/features/study/queries';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { back, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty, Skeleton } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { SearchLine } from '../../shared/search-line';
import { pageCard, ShareWay } from '../../shared/share-way';
import { usePaused } from '../../shared/use-paused';
import { CourseCard } from './course-card';
import { Hours } from './hours';
import { type Narrowed, queryOf, readNarrowed, type Tab, TABS } from './list-query';
import '../shared/study.scss';

export const TITLE = '学习园地';

const YEARS = [{ value: undefined, text: '全部' }, ...choicesOf(STUDY_YEARS)];
const EMPTY: Record<Tab, [title: string, hint: string]> = {
  waiting: ['没有待学的必修课程', '有新的必修课程发给您时，会发消息告诉您。'],
  all: ['还没有课程', '有课程发给您时，会出现在这里，并发消息告诉您。'],
  finished: ['还没有学完的课程', '学完全部课时、测验合格的课程会出现在这里。'],
  favourite: ['还没有收藏的课程', '打开课程后点“收藏”，以后可以在这里找到。'],
};

export function StudyFeed() {
  const [narrowed, setNarrowed] = useState(readNarrowed(usePageQuery()));
  const { tab, keyword, category, year } = narrowed;
  const narrow = (changes: Partial<Narrowed>) => {
    const next = { ...narrowed, ...changes };
    setNarrowed(next);
    noteInAddress(studiesLink({ ...next, tab: next.tab === 'waiting' ? undefined : next.tab }));
  };
  const words = useDictionaryEntries('courseCategory');
  const hours = useStudyHours(year);
  const list = useStudyFeed(queryOf(usePaused(narrowed)));
  const isNarrowed = keyword !== undefined || category !== undefined || year !== undefined;
  // Remounts the search line, so that its text is cleared too.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    narrow({ keyword: undefined, category: undefined, year: undefined });
    setCleared(cleared + 1);
  };
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      {hours ? <Hours hours={hours} /> : list.isLoading ? <Skeleton rows={1} /> : null}
      <Segments label="课程范围" items={choicesOf(TABS)} value={tab} onChange={(chosen) => narrow({ tab: chosen })} />
      <SearchLine
        key={cleared}
        list="study"
        label="课程名称"
        initial={keyword ?? ''}
        onSearch={(typed) => narrow({ keyword: typed || undefined })}
      />
      <Chips label="年度" items={YEARS} value={year} onChange={(chosen) => narrow({ year: chosen })} />
      <Chips
        label="类别"
        items={[{ value: undefined, text: '全部' }, ...words.filterable]}
        value={category}
        onChange={(chosen) => narrow({ category: chosen })}
      />
      <Feed
        label={TITLE}
        list={list}
        card={(course) => <CourseCard course={course} category={words.nameOf(course.category)} />}
        above={(total) => (
          <View className="study-count" {...spoken}>
            {`共 ${numberText(total)} 门`}
          </View>
        )}
        empty={
          isNarrowed ? (
            <Empty title="没有符合条件的课程" hint="请放宽条件再查找。">
              <ActionButton onPress={clear}>清除全部条件</ActionButton>
            </Empty>
          ) : (
            <Empty title={EMPTY[tab][0]} hint={EMPTY[tab][1]}>
              {tab === 'all' ? null : <ActionButton onPress={() => narrow({ tab: 'all' })}>查看全部课程</ActionButton>}
            </Empty>
          )
        }
      />
      <ShareWay card={() => pageCard(TITLE, studiesLink())} />
    </Screen>
  );
}
