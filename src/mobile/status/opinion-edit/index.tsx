import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { STATUS_FRAME } from '../shared/frame';
import { ByReceipt } from './by-receipt';
import { OwnRecord } from './own-record';
import '../shared/status.scss';

definePageConfig({ navigationBarTitleText: '我的意见', enablePullDownRefresh: true });

const TITLE = '查询和修改我的意见';
const NOTE = '截止以前凭回执号和修改码可以修改意见；处理以后可以看到结果和理由。';

/** The user's own opinion on a draft law: by receipt and secret, or by its number for a signed-in user. */
export default function OpinionEditPage() {
  const id = positiveIn(usePageQuery()['id']);
  if (id !== undefined) {
    return (
      <SignedInPage title="我的意见" frame={STATUS_FRAME}>
        {() => (
          <PublicPage title="我的意见" {...STATUS_FRAME}>
            <OwnRecord id={id} />
          </PublicPage>
        )}
      </SignedInPage>
    );
  }
  return (
    <PublicPage title={TITLE} {...STATUS_FRAME} note={NOTE}>
      <ByReceipt />
    </PublicPage>
  );
}
