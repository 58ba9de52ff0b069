import { codeIn } from '@/features/attendance/own-rules';
import { usePageQuery } from '@/platform/page-query';
import { BareSignIn } from './bare';
import { ScannedSignIn } from './scanned';
import '../shared/kept-scans';
import './sign-in.scss';

definePageConfig({ navigationBarTitleText: '活动签到', enablePullDownRefresh: true });

/** The sign-in page for deputies: by the code in the address (opened by a scanner), or by a code that is scanned or typed here. */
export default function SignInPage() {
  const { code: written } = usePageQuery();
  const code = codeIn(written);
  return code === undefined ? <BareSignIn isUnreadable={written !== undefined} /> : <ScannedSignIn key={code} code={code} />;
}
