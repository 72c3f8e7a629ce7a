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

{{/* One of the three images: a list of the root and gateway, worker or judge. */}}
{{- define "assay.image" -}}
{{- $root := index . 0 -}}
image: {{ printf "%s-%s:%s" $root.Values.image.repository (index . 1) ($root.Values.image.tag | default $root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
{{- end }}

{{/* What every pod of the images has: no token, no root. A list of the root and the values of the part. */}}
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

{{/* What gateways and workers know each other by: the secret they share, certificates, or both. */}}
{{- define "assay.workerVariables" -}}
{{- if .Values.workers.existingSecret }}
- {name: ASSAY_WORKER_SECRET_FILE, value: /run/secrets/worker/worker-secret}
{{- end }}
{{- if .Values.workers.tls.enabled }}
- {name: ASSAY_WORKER_TLS_CERT, value: /run/secrets/worker-tls/tls.crt}
- {name: ASSAY_WORKER_TLS_KEY, value: /run/secrets/worker-tls/tls.key}
- {name: ASSAY_WORKER_TLS_CA, value: /run/secrets/worker-tls/ca.crt}
{{- end }}
{{- end }}

{{- define "assay.workerMounts" -}}
{{- if .Values.workers.existingSecret }}
- {name: worker, mountPath: /run/secrets/worker, readOnly: true}
{{- end }}
{{- if .Values.workers.tls.enabled }}
- {name: worker-tls, mountPath: /run/secrets/worker-tls, readOnly: true}
{{- end }}
{{- end }}

{{/* A list of the root and the Secret with the certificate of this side. */}}
{{- define "assay.workerVolumes" -}}
{{- $workers := (index . 0).Values.workers -}}
{{- with $workers.existingSecret }}
- name: worker
  secret: {secretName: {{ . }}, defaultMode: 0440}
{{- end }}
{{- if $workers.tls.enabled }}
- name: worker-tls
  secret: {secretName: {{ index . 1 }}, defaultMode: 0440}
{{- end }}
{{- end }}

{{/* The port and probes of a judge: the path where it is ready. */}}
{{- define "assay.judgeProbes" -}}
ports:
  - {name: http, containerPort: 8000}
startupProbe:
  httpGet: {path: {{ . }}, port: http}
  periodSeconds: 10
  failureThreshold: 120
livenessProbe:
  httpGet: {path: /health, port: http}
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: {path: {{ . }}, port: http}
  periodSeconds: 5
  timeoutSeconds: 5
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
