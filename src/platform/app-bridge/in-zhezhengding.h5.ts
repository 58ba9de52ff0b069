import { offerBridge } from './offer';
import { zhezhengding } from './zhezhengding';

offerBridge('zhezhengding', zhezhengding);
