import { WebLoginEnd } from '../parts/entry/web-login-end';

/** Where a platform's login page comes back to. */
export default function CallbackPage() {
  return <WebLoginEnd />;
}
