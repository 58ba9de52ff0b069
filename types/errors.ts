/**
 * Every error of the API: its HTTP status and the sentence people read. The envelope's code is the status;
 * `data.error` holds the key, so that a client can tell two errors of one status apart.
 */
export const ERRORS = {
  'request.invalid': { status: 400, message: '提交的内容有误，请检查后再试' },
  'request.too_large': { status: 413, message: '提交的内容过大，请删减后再试' },
  'request.too_many': { status: 429, message: '操作过于频繁，请稍后再试' },
  'request.media_type': { status: 415, message: '提交的格式不受支持' },
  'request.method': { status: 405, message: '不支持这种操作' },
  'session.missing': { status: 401, message: '请先登录' },
  'session.expired': { status: 440, message: '登录已超时，请重新登录' },
  'session.role_unknown': { status: 403, message: '没有这个身份，请重新选择' },
  'session.no_role': { status: 403, message: '账号还没有分配身份，请联系管理员' },
  'ding.code_refused': { status: 400, message: '钉钉登录码无效或已使用，请重新进入应用' },
  'ding.not_bound': { status: 400, message: '您的钉钉账号还没有绑定平台账号，请联系管理员' },
  'ding.unavailable': { status: 502, message: '暂时连接不上钉钉，请稍后再试' },
  'ding.not_configured': { status: 503, message: '平台还没有配置钉钉应用，请联系管理员' },
  'access.denied': { status: 403, message: '没有权限，请联系管理员' },
  'access.area': { status: 403, message: '不能操作其他区域的数据' },
  'route.not_found': { status: 404, message: '页面丢失了' },
  'suggestion.not_found': { status: 404, message: '没有找到这件建议，可能已被删除' },
  'suggestion.not_next': { status: 409, message: '当前环节不能进行这一步，请刷新后查看最新进度' },
  'suggestion.stale': { status: 409, message: '这件建议刚刚被其他人更新，请刷新后再操作，您填写的内容没有提交' },
  'suggestion.not_yours': { status: 403, message: '这一步不由您办理' },
  'suggestion.no_term': { status: 409, message: '所在区域没有当前届次，暂时不能提交建议，请联系人大办公室' },
  'unit.not_found': { status: 400, message: '选择的承办单位不存在或不在本区域，请重新选择' },
  'file.not_found': { status: 404, message: '没有找到这个文件，可能已被删除' },
  'file.required': { status: 400, message: '请选择要上传的文件' },
  'file.too_large': { status: 413, message: '文件过大，请压缩后再上传' },
  'file.type_refused': { status: 415, message: '不支持这种文件，请上传图片、PDF、Office 文档、文本、压缩包或 MP4 视频' },
  'file.type_lies': { status: 415, message: '文件内容与扩展名不符，请检查后重新上传' },
  'file.part_invalid': { status: 400, message: '分片信息有误，请重新上传' },
  'file.parts_missing': { status: 409, message: '还有分片没有上传完成，请重试' },
  'file.not_attachable': { status: 400, message: '附件不存在或不是您上传的，请重新上传' },
  'server.failed': { status: 500, message: '系统繁忙，请稍后再试' },
  'server.not_ready': { status: 503, message: '系统正在启动，请稍后再试' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorKey = keyof typeof ERRORS;
