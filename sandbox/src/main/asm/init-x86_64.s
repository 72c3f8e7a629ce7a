# long start(long flags, void *top_of_stack): clones this process with these flags; the child reaps for ever.
	.intel_syntax noprefix
	.text
start:
	mov	eax, 56			# clone(flags, stack, 0, 0, 0)
	xor	edx, edx
	xor	r10d, r10d
	xor	r8d, r8d
	syscall
	test	eax, eax
	jz	child
	ret
child:
	mov	eax, 14			# rt_sigprocmask(SIG_SETMASK, every signal, 0, 8)
	mov	edi, 2
	lea	rsi, [rip + every]
	xor	edx, edx
	mov	r10d, 8
	syscall
again:
	mov	eax, 128		# rt_sigtimedwait(SIGCHLD, 0, 0, 8)
	lea	rdi, [rip + child_ended]
	xor	esi, esi
	xor	edx, edx
	mov	r10d, 8
	syscall
reap:
	mov	eax, 61			# wait4(-1, 0, WNOHANG, 0)
	mov	rdi, -1
	xor	esi, esi
	mov	edx, 1
	xor	r10d, r10d
	syscall
	test	rax, rax
	jg	reap
	jmp	again
	.balign	8
every:
	.quad	-1
child_ended:
	.quad	0x10000			# 1 << (SIGCHLD - 1)
