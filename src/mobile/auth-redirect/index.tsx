import { WebLoginEnd } from '../shared/entry/on-the-way';

definePageConfig({ navigationBarTitleText: '正在登录 · 人大代表履职平台' });

/** The same under the name that applications registered earlier come back to. */
export default function AuthRedirectPage() {
  return <WebLoginEnd />;
}
