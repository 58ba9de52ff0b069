import { WebLoginEnd } from '../shared/entry/on-the-way';

definePageConfig({ navigationBarTitleText: '正在登录 · 人大代表履职平台' });

/** The same page under the address that applications registered earlier still return to. */
export default function AuthRedirectPage() {
  return <WebLoginEnd />;
}
