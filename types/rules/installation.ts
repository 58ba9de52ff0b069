/** The Chinese names of the platform's addresses, applications and secrets, by their paths in a change. */
export const CONNECTION_FIELDS: Readonly<Record<string, string>> = {
  mobileBaseUrl: '平台网址',
  'sms.url': '短信网关地址',
  'sms.token': '短信网关令牌',
  'dingtalk.appKey': '钉钉 Client ID',
  'dingtalk.appSecret': '钉钉 Client Secret',
  'dingtalk.corpId': '钉钉 CorpId',
  'dingtalk.agentId': '钉钉 AgentId',
  'dingtalk.baseUrl': '钉钉接口地址',
  'zhezhengding.appKey': '浙政钉 AppKey',
  'zhezhengding.appSecret': '浙政钉 AppSecret',
  'zhezhengding.tenantId': '浙政钉租户编号',
  'zhezhengding.clientId': '浙政钉扫码登录 client_id',
  'zhezhengding.baseUrl': '浙政钉接口地址',
};
