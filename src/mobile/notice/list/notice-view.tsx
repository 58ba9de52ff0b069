import { Text, View } from '@tarojs/components';
import { useSayConfirmed, useSayRead } from '@/features/addressee/reading';
import type { Notice } from '@/features/notice/api';
import { noticeLink, noticesLink } from '@/features/notice/links';
import { useNotice } from '@/features/notice/queries';
import { canConfirm, confirmText } from '@/features/notice/rules';
import { minuteText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { back, replace } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { StoredFiles } from '../../shared/stored-files';
import { RichTextView } from '../../shared/rich-text';
import { useRefresh } from '../../shared/use-refresh';
import { NoticeTags } from './tags';
import './notice.scss';

const TITLE = '通知公告';
const goBack = () => void back(suggestionHomeLink());

/** Shown when the notice does not exist or is not addressed to the viewer. */
export const NotThere = () => (
  <Screen title={TITLE} onBack={goBack}>
    <Empty title="没有找到这条通知" hint="通知可能已删除、不是发给您的，或者链接不完整。">
      <ActionButton onPress={() => void replace(noticesLink)}>查看全部通知</ActionButton>
    </Empty>
  </Screen>
);

/** One notice; opening it marks it as read, and a button in the bottom bar confirms it when a confirmation is asked for. */
export function NoticeView({ id }: { id: number }) {
  const query = useNotice(id);
  const { data: notice } = query;
  const published = { subjectType: 'notice', subjectId: id } as const;
  useSayRead(published, notice !== undefined && notice.mine !== null && notice.mine.readAt === null && notice.phase !== 'withdrawn');
  const confirm = useSayConfirmed(published);
  useRefresh(query.refetch);
  if (!notice && isOutOfSight(query.error)) return <NotThere />;
  const press = () => void confirm.mutateAsync().then(() => toast({ message: '已确认', tone: 'success' }), showFailure);
  const bar =
    notice && canConfirm(notice) ? (
      <ActionButton kind="primary" grow busy={confirm.isPending} onPress={press}>
        确认已知悉
      </ActionButton>
    ) : null;
  return (
    <Screen title={TITLE} onBack={goBack} footer={bar}>
      {notice ? (
        <>
          <Whole notice={notice} />
          {/* Every member of a conversation can read a shared card, but a notice is only for its addressees; therefore the card leaves out its title. */}
          <ShareWay card={() => ({ title: TITLE, text: notice.areaName, link: noticeLink(id) })} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

function Whole({ notice }: { notice: Notice }) {
  const { title, phase, content, files, withdrawReason, announcedAt } = notice;
  const asked = confirmText(notice);
  return (
    <>
      <View className="u-card">
        <NoticeTags notice={notice} />
        <Text className="record__title">{title}</Text>
        {phase === 'withdrawn' ? <Text className="record__over">{`通知已撤回：${withdrawReason}`}</Text> : null}
        <RichTextView text={content} />
        {asked ? <Text className="record__said">{asked}</Text> : null}
      </View>
      {files.length > 0 ? (
        <View className="u-card">
          <Text className="u-card__title">附件</Text>
          <StoredFiles files={files} />
        </View>
      ) : null}
      <View className="u-card">
        <Text className="u-card__title">通知信息</Text>
        <Facts
          items={[
            { name: '发布单位', value: notice.publisherName },
            { name: '所属区域', value: notice.areaName },
            { name: '发布时间', value: announcedAt ? minuteText(announcedAt) : '' },
            ...(notice.expiresAt ? [{ name: '有效期至', value: minuteText(notice.expiresAt) }] : []),
          ]}
        />
      </View>
    </>
  );
}
