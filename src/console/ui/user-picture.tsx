import { useState } from 'react';
import { pictureAddress } from '@/features/account/rules';
import { getConfig } from '@/platform/config';

interface UserPictureProps {
  name: string;
  /** The server's name of the picture; empty when there is none. */
  picture: string;
}

/** A person's picture, or the last character of the name instead. The name itself is next to it. */
export function UserPicture({ name, picture }: UserPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureAddress(picture, getConfig().apiBaseUrl);
  if (!address || address === failed) return <span aria-hidden="true">{name.slice(-1)}</span>;
  return <img src={address} alt="" onError={() => setFailed(address)} />;
}
