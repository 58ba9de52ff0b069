import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { DRAFT_LAW_STATES } from '@contract/rules/draft-law';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { draftLawLink, draftLawsLink } from '@/features/draft-law/links';
import { type PublicLawLine, type PublicLawQuery, usePublicLaws } from '@/features/draft-law/public';
import { closesWords, countWords, draftLawMark, roundTitle } from '@/features/draft-law/words';
import { usePublicAreas } from '@/features/public/queries';
import { keyIn } from '@/lib/address-words';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { PublicPage } from '../../shared/public/public-page';
import { SearchLine } from '../../shared/search-line';
import { STATUS_FRAME } from '../shared/frame';
import '../../shared/public/public-items.scss';

definePageConfig({ navigationBarTitleText: '法规草案征求意见', enablePullDownRefresh: true, enableShareAppMessage: true });

const { collecting, sorting, result } = DRAFT_LAW_STATES;
const STATES = { collecting, sorting, result };
const ALL = { value: undefined, text: '全部' };
const NOTE = '地方性法规草案在这里公开征求意见。不用登录就可以提意见，凭回执号和修改码可以修改和查询处理结果。';

/** Parses the filters of the list from the address; each value may be invalid. */
const readQuery = ({ state, keyword, areaCode }: Readonly<Record<string, string | undefined>>): PublicLawQuery => ({
  state: keyIn(STATES, state),
  keyword: keyword?.slice(0, KEYWORD_MAX) || undefined,
  areaCode: areaCode && /^\d{4,9}$/.test(areaCode) ? areaCode : undefined,
});

/** The draft laws for public consultation, those that accept opinions first. */
export default function DraftLawsPage() {
  const [query, setQuery] = useState(readQuery(usePageQuery()));
  const areas = usePublicAreas().data ?? [];
  const narrow = (changes: Partial<PublicLawQuery>) => {
    const next = { ...query, ...changes };
    setQuery(next);
    noteInAddress(draftLawsLink(next));
  };
  const isNarrowed = Object.values(query as Record<string, unknown>).some((value) => value !== undefined);
  return (
    <PublicPage title="法规草案征求意见" {...STATUS_FRAME} note={NOTE} shareable>
      <View className="public-columns">
        <View {...named('region', '查找和筛选')}>
          <SearchLine
            // Remounts the search line when the keyword was removed from outside.
            key={query.keyword ?? ''}
            list="draft-law"
            label="法规名称"
            initial={query.keyword ?? ''}
            onSearch={(keyword) => narrow({ keyword: keyword || undefined })}
          />
          <Chips label="状态" items={[ALL, ...choicesOf(STATES)]} value={query.state} onChange={(state) => narrow({ state })} />
          {areas.length > 1 ? (
            <Chips
              label="地区"
              items={[ALL, ...areas.map(({ code, name }) => ({ value: code, text: name }))]}
              value={query.areaCode}
              onChange={(areaCode) => narrow({ areaCode })}
            />
          ) : null}
        </View>
        <View {...named('region', '法规草案')}>
          <Feed
            label="法规草案"
            list={usePublicLaws(query)}
            card={(law) => <Law law={law} />}
            empty={
              <Empty
                title="没有符合条件的法规草案"
                hint={isNarrowed ? '请换个名称，或放宽条件再查找。' : '有新的法规草案征求意见时，会公开在这里。'}
              >
                {isNarrowed ? (
                  <ActionButton onPress={() => narrow({ state: undefined, keyword: undefined, areaCode: undefined })}>
                    清除全部条件
                  </ActionButton>
                ) : null}
              </Empty>
            }
            above={(total) => (
              <View className="public-count" {...spoken}>
                {`共 ${numberText(total)} 部`}
              </View>
            )}
          />
        </View>
      </View>
    </PublicPage>
  );
}

function Law({ law }: { law: PublicLawLine }) {
  const { tone, word } = draftLawMark(law.state);
  const closes = closesWords(law);
  return (
    <View className="public-item">
      <View className="public-item__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        {closes === undefined ? null : <Text className="public-item__number">{closes}</Text>}
      </View>
      <EntryLink to={draftLawLink(law.id)} className="public-item__title">
        {roundTitle(law)}
      </EntryLink>
      <View className="public-item__line">{`${law.areaName} · ${countWords(law)}`}</View>
    </View>
  );
}
