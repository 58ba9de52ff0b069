import { useState } from 'react';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { keptOffer } from '@/features/session/binding';
import { safeRedirect } from '@/lib/safe-redirect';
import { usePageQuery } from '@/platform/page-query';
import { bindLink, loginLink } from '@/routes/mobile';
import { EntryLink } from '../shared/entry/entry-link';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';

definePageConfig({ navigationBarTitleText: '账号未绑定 · 人大代表履职平台' });

/** The page for a user whom a platform identifies but who has no bound account: what to do, and whom to ask. */
export default function NotBoundPage() {
  const redirect = safeRedirect(usePageQuery().redirect) ?? undefined;
  const [offer] = useState(keptOffer);
  const platform = PLATFORM_NAMES[offer?.platform ?? 'zhezhengding'];
  const note = offer
    ? `${platform}已经确认是您本人，但您还没有绑定平台账号。请用账号登记的手机号绑定，只需一次。`
    : `您的${platform}没有可以使用的平台账号。账号可能还没有开通，或已经停用。`;
  return (
    <EntryPage>
      <EntryTitle note={note}>您还不能进入平台</EntryTitle>
      {offer ? (
        <EntryLink to={bindLink(redirect)} instead asButton>
          用手机号绑定
        </EntryLink>
      ) : null}
      <p className="entry__ways">
        {/* The link leaves out the requested page: opening that page would try the silent login again and return here. */}
        <EntryLink to={loginLink()} instead>
          用账号和密码登录
        </EntryLink>
      </p>
      <p className="entry__help">没有账号，或手机号已经更换？代表请联系本级人大办公室，承办单位请联系本单位的平台管理员。</p>
    </EntryPage>
  );
}
