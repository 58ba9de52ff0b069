import { WebLoginEnd } from '../parts/entry/web-login-end';

/** The same under the name that applications registered earlier come back to. */
export default function AuthRedirectPage() {
  return <WebLoginEnd />;
}
