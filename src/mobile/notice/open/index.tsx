import { View } from '@tarojs/components';
import type { OpenNotice } from '@/features/notice/api';
import { useOpenNotice } from '@/features/notice/queries';
import { positiveIn } from '@/lib/address-words';
import { minuteText } from '@/lib/dates';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { Card, OpenPage } from '../../shared/open/open-page';
import { RichTextView } from '../../shared/rich-text';
import { useRefresh } from '../../shared/use-refresh';
import './open-notice.scss';

definePageConfig({ navigationBarTitleText: '通知公告', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '通知公告';
const GONE = 410;

/** The page behind the printed code of a notice: everybody can read it without a login. */
export default function OpenNoticePage() {
  const id = positiveIn(usePageQuery()['id']);
  const query = useOpenNotice(id);
  useRefresh(query.refetch);
  const { data: notice, error } = query;
  const isApart = id === undefined || (error instanceof ApiError && [404, GONE].includes(error.status));
  if (!notice && isApart) {
    const isWithdrawn = error instanceof ApiError && error.status === GONE;
    return (
      <OpenPage title={TITLE} section={TITLE}>
        <Empty
          title={isWithdrawn ? '这条通知已撤回' : '没有找到这条通知'}
          hint={isWithdrawn ? '请以发布单位新的通知为准。' : '通知没有对外公开，或者二维码不完整。收到通知的人请登录后查看。'}
        />
      </OpenPage>
    );
  }
  return notice ? (
    <Whole notice={notice} />
  ) : (
    <OpenPage title={TITLE} section={TITLE}>
      <NotYet query={query} />
    </OpenPage>
  );
}

const Whole = ({ notice: { title, content, urgent, expired, publisherName, areaName, announcedAt } }: { notice: OpenNotice }) => (
  <OpenPage title={title} section={TITLE} barTitle={TITLE} note={`${areaName} · ${minuteText(announcedAt)}`} shareable>
    <Card title="通知内容">
      <View className="open-notice__tags">
        {urgent ? <StatusTag tone="bad">紧急</StatusTag> : null}
        {expired ? <StatusTag tone="neutral">已过期</StatusTag> : null}
      </View>
      <RichTextView text={content} />
    </Card>
    <Card title="发布信息">
      <Facts
        items={[
          { name: '发布单位', value: publisherName },
          { name: '所属区域', value: areaName },
          { name: '发布时间', value: minuteText(announcedAt) },
        ]}
      />
    </Card>
  </OpenPage>
);
