import { dingtalk } from './dingtalk';
import { offerBridge } from './offer';

offerBridge('dingtalk', dingtalk);
