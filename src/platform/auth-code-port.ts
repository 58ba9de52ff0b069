/** The one-time login code of the app around us (DingTalk: valid five minutes); throws NotBuiltError on H5, Error when refused. */
export interface AuthCodePort {
  authCode(): Promise<string>;
}
