import { Text, View } from '@tarojs/components';
import type { NoticeLine } from '@/features/notice/api';
import { noticeLink, noticesLink } from '@/features/notice/links';
import { useNoticeFeed } from '@/features/notice/queries';
import { minuteText } from '@/lib/dates';
import { back, go } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { pageCard, ShareWay } from '../../shared/share-way';
import { NoticeTags } from './tags';
import './notice.scss';

const TITLE = '通知公告';

/** One notice in the list; opens its page. */
function NoticeCard({ notice }: { notice: NoticeLine }) {
  const open = () => void go(noticeLink(notice.id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <NoticeTags notice={notice} />
      <Text className="record-card__title">{notice.title}</Text>
      <Text className="record-card__line">
        {notice.areaName}
        {notice.announcedAt ? ` · ${minuteText(notice.announcedAt)}` : ''}
      </Text>
    </View>
  );
}

/** The notices for the deputy, pinned ones first. */
export function NoticeFeed() {
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      <Feed
        label={TITLE}
        list={useNoticeFeed()}
        card={(notice) => <NoticeCard notice={notice} />}
        empty={<Empty title="还没有通知" hint="有通知发给您时，会出现在这里，并发消息告诉您。" />}
      />
      <ShareWay card={() => pageCard(TITLE, noticesLink)} />
    </Screen>
  );
}
