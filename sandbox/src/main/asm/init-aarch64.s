// long start(long flags, void *top_of_stack): clones this process with these flags; the child reaps for ever.
	.text
start:
	mov	x2, #0			// clone(flags, stack, 0, 0, 0)
	mov	x3, #0
	mov	x4, #0
	mov	x8, #220
	svc	#0
	cbz	x0, child
	ret
child:
	mov	x0, #2			// rt_sigprocmask(SIG_SETMASK, every signal, 0, 8)
	adr	x1, every
	mov	x2, #0
	mov	x3, #8
	mov	x8, #135
	svc	#0
again:
	adr	x0, child_ended		// rt_sigtimedwait(SIGCHLD, 0, 0, 8)
	mov	x1, #0
	mov	x2, #0
	mov	x3, #8
	mov	x8, #137
	svc	#0
reap:
	mov	x0, #-1			// wait4(-1, 0, WNOHANG, 0)
	mov	x1, #0
	mov	x2, #1
	mov	x3, #0
	mov	x8, #260
	svc	#0
	cmp	x0, #0
	b.gt	reap
	b	again
	.balign	8
every:
	.quad	-1
child_ended:
	.quad	0x10000			// 1 << (SIGCHLD - 1)
