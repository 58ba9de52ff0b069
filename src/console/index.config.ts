export default definePageConfig({ navigationBarTitleText: '人大代表履职平台', navigationStyle: 'custom' });
