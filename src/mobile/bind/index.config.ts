export default definePageConfig({ navigationBarTitleText: '绑定账号 · 人大代表履职平台' });
