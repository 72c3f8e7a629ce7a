{{- define "assay.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}-assay
{{- end }}

{{/* Labels by which a part is selected: a list of the root and the part. */}}
{{- define "assay.selector" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "assay.labels" -}}
{{ include "assay.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ (index . 0).Chart.Name }}-{{ (index . 0).Chart.Version }}
{{- end }}

{{- define "assay.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{/* What every pod of the image has: no token, no root. A list of the root and the values of the part. */}}
{{- define "assay.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with (index . 0).Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {{ (index . 1).seccompProfile | default (dict "type" "RuntimeDefault") | toJson }}
{{- include "assay.place" (index . 1) }}
{{- end }}

{{- define "assay.place" -}}
{{- with .nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "assay.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}

{{/* The home and /tmp, which are empty at first. */}}
{{- define "assay.mounts" -}}
- {name: home, mountPath: /var/lib/assay}
- {name: tmp, mountPath: /tmp}
{{- end }}

{{- define "assay.volumes" -}}
- name: home
  emptyDir: {sizeLimit: {{ . }}}
- name: tmp
  emptyDir: {sizeLimit: 2Gi}
{{- end }}

{{/* The variables of the database, whose password is in the volume below. */}}
{{- define "assay.database" -}}
- {name: ASSAY_DB_URL, value: {{ .Values.database.url | quote }}}
- {name: ASSAY_DB_USER, value: {{ .Values.database.user | quote }}}
- {name: ASSAY_DB_PASSWORD_FILE, value: /run/secrets/database/password}
{{- end }}

{{- define "assay.databaseVolume" -}}
- name: database
  secret: {secretName: {{ .Values.database.existingSecret }}, defaultMode: 0440}
{{- end }}
