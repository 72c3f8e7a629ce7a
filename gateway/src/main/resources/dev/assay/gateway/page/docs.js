SwaggerUIBundle({
  url: '/openapi.yaml',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: 'none',
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
});
