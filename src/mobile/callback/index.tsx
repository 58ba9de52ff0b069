import { WebLoginEnd } from '../shared/entry/on-the-way';

definePageConfig({ navigationBarTitleText: '正在登录 · 人大代表履职平台' });

/** The page to which a login platform returns. */
export default function CallbackPage() {
  return <WebLoginEnd />;
}
