import { WebLoginEnd } from '../shared/entry/on-the-way';

definePageConfig({ navigationBarTitleText: '正在登录 · 人大代表履职平台' });

/** Where a platform's login page comes back to. */
export default function CallbackPage() {
  return <WebLoginEnd />;
}
